import { RECOUNTS, type Recount } from '@kefir/rules/staff/recounts'
import { callApi } from '../../../lib/api/call-api.ts'
import { DeedButton } from '../deed-button.tsx'
import { DeskPart } from '../desk-facts.tsx'

const LEADS: Record<Recount, string> = {
  search:
    'Указатель строится заново по частям: на большой базе это минуты. Сайт работает как обычно.',
  turnovers: 'Обороты всех коллекций сложатся заново из сделок. Сайт работает как обычно.',
}

/** Makes anew what is kept beside the tables, which follows them by itself unless somebody wrote past it. */
export const RecountPart = () => (
  <DeskPart title="Посчитать заново">
    <p className="mb-3 text-pretty text-muted">
      После загрузки данных в обход сайта. Обычно всё следует за данными само.
    </p>
    <div className="flex flex-wrap gap-2">
      {(Object.keys(RECOUNTS) as Recount[]).map((what) => (
        <DeedButton
          key={what}
          label={RECOUNTS[what].name}
          title={`Посчитать заново: ${RECOUNTS[what].name}`}
          lead={LEADS[what]}
          reasons={['Данные загружены в обход сайта', 'Проверка']}
          verb="Посчитать"
          done="Задача отправлена"
          send={(reason) => callApi('POST /v1/admin/system/recount', { body: { what, reason } })}
        />
      ))}
    </div>
  </DeskPart>
)
