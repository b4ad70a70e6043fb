import { FOOTER_NAMES } from '@kefir/rules/content/footer-columns'
import { diffLines } from '@kefir/rules/text/diff-lines'
import type { DeskFooter, DeskFooterLink } from '@kefir/wire/footer'
import { formatDateTime } from '../../../lib/format/format.ts'
import { DeedButton } from '../deed-button.tsx'
import { DeskPart } from '../desk-facts.tsx'
import { DiffLines } from '../diff-lines.tsx'
import { saveFooter } from './save-footer.ts'

/** Every footer there was: how it differs from the present one, and the way back. */
export function FooterHistory({ footer }: { footer: DeskFooter }) {
  const earlier = footer.versions.filter(({ version }) => version !== footer.version)
  return (
    <DeskPart title="История">
      {earlier.length === 0 && <p className="text-muted">Правок ещё не было.</p>}
      <ol className="divide-y divide-line">
        {earlier.map(({ version, editor, at, links }) => (
          <li key={version} className="py-2">
            <details>
              <summary className="min-h-11 cursor-pointer py-2">
                <b>Редакция {version}</b>
                <span className="text-sm text-muted">
                  , {editor?.name ?? 'из поставки'}, {formatDateTime(at)}
                </span>
              </summary>
              <p className="mb-2 text-sm text-muted">Чем нынешний подвал отличается от неё:</p>
              <DiffLines lines={diffLines(wordsOf(links), wordsOf(footer.links))} />
              <div className="mt-3">
                <DeedButton
                  label={`Вернуть редакцию ${version}`}
                  title={`Вернуть редакцию ${version}`}
                  lead="Она станет новой редакцией; история останется целой."
                  reasons={['Ошибка в последней правке', 'Изменили раньше времени']}
                  verb="Вернуть"
                  done={`Редакция ${version} возвращена`}
                  send={(reason) => saveFooter(footer, links, reason)}
                />
              </div>
            </details>
          </li>
        ))}
      </ol>
    </DeskPart>
  )
}

const wordsOf = (links: DeskFooterLink[]) =>
  links
    .map(
      ({ column, name, to, is_shown }) =>
        `${FOOTER_NAMES[column]}: ${name}, ${to}${is_shown ? '' : ', скрыта'}`,
    )
    .join('\n')
