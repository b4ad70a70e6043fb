import { callApi } from '../../../lib/api/call-api.ts'
import { DeedButton } from '../deed-button.tsx'
import { DeskPart } from '../desk-facts.tsx'

/** Signs everybody out: for the day when sessions were stolen. */
export const SessionsPart = () => (
  <DeskPart title="Сессии">
    <p className="mb-3 text-pretty text-muted">
      Если украли сессии или копию базы: всем придётся войти снова, вам — нет.
    </p>
    <DeedButton
      label="Завершить сессии всех"
      title="Завершить сессии всех"
      isHarsh
      lead="Каждый, кроме вас в этом браузере, выйдет сразу; открытые страницы перестанут получать новости в течение пяти минут."
      reasons={['Утекли сессии', 'Утекла копия базы', 'Учения']}
      verb="Завершить"
      done="Сессии завершены"
      send={(reason) => callApi('POST /v1/admin/people/sessions/end', { body: { reason } })}
    />
  </DeskPart>
)
