import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import type { Refused } from './use-sale-deeds.ts'

type SaleOutcomeProps = {
  refused: Refused[]
  names: ReadonlyMap<number, string>
  onClose: () => void
}

/** Which of many stayed as they were, and why each. */
export const SaleOutcome = ({ refused, names, onClose }: SaleOutcomeProps) => (
  <Dialog title="Получилось не со всеми" onClose={onClose}>
    <ul className="flex flex-col gap-3">
      {refused.map(({ token_id, message }) => (
        <li key={token_id} className="border-b border-line pb-3 last:border-0">
          <p className="font-semibold wrap-anywhere">{names.get(token_id)}</p>
          <p className="text-[15px] text-pretty text-muted">{message}.</p>
        </li>
      ))}
    </ul>
    <Button size="large" onClick={onClose} className="mt-4 w-full">
      Понятно
    </Button>
  </Dialog>
)
