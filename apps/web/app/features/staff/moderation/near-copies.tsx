import type { Picture as StoredPicture } from '@kefir/wire/common'
import type { ReviewItem } from '@kefir/wire/moderation'
import { personName } from '../../../lib/format/person-name.ts'
import { Picture } from '../../../ui/picture.tsx'
import { DeskMark } from '../desk-mark.tsx'
import { DeskPart } from '../desk-facts.tsx'

type NearCopiesProps = { file: StoredPicture; copies: ReviewItem['near_copies'] }

/** How alike, in words: the figure alone says nothing to a person. */
const alike = (distance: number) => {
  if (distance === 0) return { word: 'Не отличить', tone: 'bad' } as const
  return distance <= 4
    ? ({ word: 'Почти то же', tone: 'bad' } as const)
    : ({ word: 'Похоже', tone: 'calm' } as const)
}

/** The part's place in the page. */
export const NEAR_COPIES = 'near-copies'

/** Works of others that look like this one, each beside it. */
export function NearCopies({ file, copies }: NearCopiesProps) {
  if (copies.length === 0) return null

  return (
    // Whoever is led here stays within the item, where its keys act.
    <div id={NEAR_COPIES} tabIndex={-1} className="scroll-mt-6 outline-none">
      <DeskPart title="Похоже на чужие работы">
        <ul className="space-y-4">
          {copies.map((copy) => {
            const { word, tone } = alike(copy.distance)
            return (
              <li key={copy.id} className="grid grid-cols-2 gap-3">
                <figure>
                  <Picture
                    picture={file}
                    sizes="(min-width: 1024px) 270px, 45vw"
                    className="aspect-square rounded-[10px]"
                  />
                  <figcaption className="mt-1 text-sm text-muted">На модерации</figcaption>
                </figure>
                <figure>
                  <Picture
                    picture={copy.file}
                    sizes="(min-width: 1024px) 270px, 45vw"
                    className="aspect-square rounded-[10px]"
                  />
                  <figcaption className="mt-1 text-sm">
                    <a
                      href={`/collection/token/${copy.id}`}
                      target="_blank"
                      rel="noreferrer"
                      className="font-semibold text-primary underline-offset-4 hover:underline"
                    >
                      {copy.name}
                    </a>
                    <span className="block text-muted">{personName(copy.author)}</span>
                    <DeskMark tone={tone}>{word}</DeskMark>
                  </figcaption>
                </figure>
              </li>
            )
          })}
        </ul>
      </DeskPart>
    </div>
  )
}
