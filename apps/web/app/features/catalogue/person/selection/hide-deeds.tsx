import type { MouseEvent } from 'react'
import type { PersonToken } from '@kefir/wire/profiles'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { isKey } from './is-key.ts'
import type { useBulkDeeds } from './use-bulk-deeds.ts'
import { whyNotHide } from './why-not.ts'

type HideDeedsProps = { chosen: PersonToken[]; deeds: ReturnType<typeof useBulkDeeds> }

/** What the owner of a profile does with their own tokens in it; rent joins here. */
export function HideDeeds({ chosen, deeds }: HideDeedsProps) {
  const ids = chosen.map(({ id }) => id)
  const hasHidden = chosen.some((token) => token.is_hidden)
  const hasShown = chosen.some((token) => !token.is_hidden)
  const why = whyNotHide(deeds.isBusy, chosen)
  const hide = (isHidden: boolean) => (event: MouseEvent) =>
    void deeds.hide({ ids, isByKeyboard: isKey(event) }, isHidden)

  return (
    <>
      {(hasShown || !hasHidden) && (
        <Button kind="ghost" className="max-sm:px-3" disabledBecause={why} onClick={hide(true)}>
          <Icon name="eyeOff" />
          Скрыть
        </Button>
      )}
      {hasHidden && (
        <Button kind="ghost" className="max-sm:px-3" disabledBecause={why} onClick={hide(false)}>
          <Icon name="eye" />
          Показать
        </Button>
      )}
    </>
  )
}
