import { Link } from 'react-router'
import type { DeskComplaintPage } from '@kefir/wire/complaint-desk'
import { formatCount } from '../../../lib/format/format.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { DeskFacts, DeskPart } from '../desk-facts.tsx'
import { DeskMark } from '../desk-mark.tsx'
import { SUBJECT_WORDS } from './complaint-words.ts'
import { HideDeed } from './hide-deed.tsx'
import { whyNotDecide, type Me } from './why-not-decide.ts'

const LINK = 'font-semibold text-primary underline-offset-4 hover:underline'

type SubjectProps = { me: Me; complaint: DeskComplaintPage }

const STANDINGS = { shown: null, hidden: 'Скрыто', gone: 'Не на сайте' }

/** What is complained of, as visitors see it, and what may be done to it. */
export function ComplaintSubject({ me, complaint }: SubjectProps) {
  const { subject, picture, description, standing } = complaint
  const mark = STANDINGS[standing]
  return (
    <DeskPart title={SUBJECT_WORDS[subject.kind]} aside={mark && <DeskMark>{mark}</DeskMark>}>
      <div className="flex flex-col gap-4 sm:flex-row">
        {picture && (
          <img
            src={picture.sizes.medium}
            alt={`Картинка: ${subject.name}`}
            width={200}
            height={200}
            className="size-[200px] shrink-0 rounded-[14px] bg-line object-cover"
          />
        )}
        <div className="min-w-0">
          <p className="text-[18px] font-bold [overflow-wrap:anywhere]">{subject.name}</p>
          {description && (
            <p className="mt-1 line-clamp-6 whitespace-pre-line text-pretty [overflow-wrap:anywhere]">
              {description}
            </p>
          )}
          <div className="mt-3 flex flex-wrap gap-2">
            <HideDeed complaint={complaint} disabledBecause={whyNotDecide(me, complaint)} />
            {complaint.is_public && (
              <Link to={subject.link} className={buttonClass({ kind: 'ghost' })}>
                Открыть на сайте
              </Link>
            )}
            {subject.owner && (
              <Link
                to={`/admin/people/${subject.owner.id}#deeds`}
                className={buttonClass({ kind: 'ghost' })}
              >
                {subject.kind === 'user' ? 'К блокировке' : 'К блокировке владельца'}
              </Link>
            )}
          </div>
        </div>
      </div>
    </DeskPart>
  )
}

/** Who complains and of whom, and how often each was right or wrong. */
export function ComplaintSides({ complaint }: { complaint: DeskComplaintPage }) {
  const { by, subject, history } = complaint
  return (
    <DeskPart title="Стороны">
      <DeskFacts
        facts={[
          [
            'Жалуется',
            <Link key="by" to={`/admin/people/${by.id}`} className={LINK}>
              {by.name}
            </Link>,
          ],
          [
            'Его жалобы',
            `${formatCount(history.made)}, из них принято ${formatCount(history.made_upheld)}`,
          ],
          [
            'Владелец',
            subject.owner && (
              <Link key="owner" to={`/admin/people/${subject.owner.id}`} className={LINK}>
                {subject.owner.name}
              </Link>
            ),
          ],
          [
            'Жалобы на него',
            `${formatCount(history.about_owner)}, из них принято ${formatCount(history.about_owner_upheld)}`,
          ],
        ]}
      />
    </DeskPart>
  )
}
