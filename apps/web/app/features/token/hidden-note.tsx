import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Hiding } from './use-hiding.ts'

/** On top of a token that its owner hid: that they did, and the way back. */
export const HiddenNote = ({ hiding }: { hiding: Hiding }) => (
  <section
    aria-label="Токен скрыт"
    className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border-[1.5px] border-edge bg-surface p-4 sm:px-6"
  >
    <div className="min-w-60 flex-1">
      <p className="flex items-center gap-2 font-bold">
        <Icon name="eyeOff" className="shrink-0" />
        Скрыт вами
      </p>
      <p className="mt-1 text-sm text-pretty text-muted">
        Токен видите только вы: его нет в&nbsp;каталоге и&nbsp;поиске, а&nbsp;ссылка у&nbsp;других
        не&nbsp;открывается.
      </p>
    </div>
    <Button kind="ghost" onClick={hiding.toggle}>
      Показать всем
    </Button>
  </section>
)
