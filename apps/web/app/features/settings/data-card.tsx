import { Link } from 'react-router'
import type { ConsentsReply } from '@kefir/wire/settings'
import { hrefOf } from '../../lib/api/ask.ts'
import { formatDate, formatDateTime } from '../../lib/format/format.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SettingsCard } from './settings-card.tsx'

/** What the owner agreed to, and a copy of all that is kept. */
export function DataCard({ consents }: { consents: ConsentsReply }) {
  return (
    <SettingsCard
      title="Согласия и данные"
      text="Когда и с какими документами вы согласились. Время московское."
    >
      {consents.length === 0 ? (
        <p className="text-muted">Записей о согласиях нет.</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {consents.map(({ document, title, link, version, ip, created_at: at }) => (
            <li key={`${document} ${version} ${at}`} className="py-3">
              <Link
                to={link}
                className="inline-flex min-h-6 items-center font-bold text-primary underline-offset-4 hover:underline"
              >
                {title}
              </Link>
              <p className="text-sm text-muted">
                {formatDateTime(at)} · редакция {editionOf(version)}
                {ip && ` · ${ip}`}
              </p>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-5 mb-3 max-w-[62ch] text-pretty">
        Файл со всем, что мы о&nbsp;вас храним: профиль, токены, сделки, входы и согласия.
      </p>
      <a
        href={hrefOf('GET /v1/account/export')}
        download
        className={buttonClass({ kind: 'ghost' })}
      >
        <Icon name="download" size={18} />
        Скачать мои данные
      </a>
    </SettingsCard>
  )
}

/** An edition is named by its day, as a rule. */
const editionOf = (version: string) =>
  /^\d{4}-\d\d-\d\d$/.test(version) ? `от ${formatDate(version)}` : version
