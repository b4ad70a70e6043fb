import { useState, type MouseEvent } from 'react'
import type { PersonToken } from '@kefir/wire/profiles'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { isKey } from './is-key.ts'
import { SaleOutcome } from './sale-outcome.tsx'
import { SalePrices } from './sale-prices.tsx'
import type { Refused, SaleDeeds as Deeds } from './use-sale-deeds.ts'
import { whyNotSell } from './why-not.ts'

type SaleDeedsProps = {
  chosen: PersonToken[]
  /** As no other token of the list is called. */
  names: ReadonlyMap<number, string>
  deeds: Deeds
  onDone: () => void
}

/** What the owner of a profile does to sell their tokens; of those that cannot be sold each says why. */
export function SaleDeeds({ chosen, names, deeds, onDone }: SaleDeedsProps) {
  const [isPricing, setPricing] = useState(false)
  const [refused, setRefused] = useState<Refused[]>([])
  const why = whyNotSell(deeds.isBusy, chosen)
  const offered = chosen.filter(({ is_sale }) => is_sale)

  /** Whoever was refused something reads why first. */
  function end(left: Refused[]) {
    setPricing(false)
    setRefused(left)
    if (left.length === 0) onDone()
  }

  async function withdraw(event: MouseEvent) {
    const left = await deeds.withdraw(offered, isKey(event))
    if (left) end(left)
  }

  return (
    <>
      <Button
        kind="ghost"
        className="max-sm:px-3"
        aria-haspopup="dialog"
        disabledBecause={why}
        onClick={() => setPricing(true)}
      >
        <Icon name="wallet" />
        На&nbsp;продажу
      </Button>
      {offered.length > 0 && (
        <Button
          kind="ghost"
          className="max-sm:px-3"
          disabledBecause={why}
          onClick={(event) => void withdraw(event)}
        >
          Снять с&nbsp;продажи
        </Button>
      )}
      {isPricing && (
        <SalePrices
          tokens={chosen}
          names={names}
          sell={deeds.sell}
          onDone={end}
          onClose={() => setPricing(false)}
        />
      )}
      {refused.length > 0 && (
        <SaleOutcome
          refused={refused}
          names={names}
          onClose={() => {
            setRefused([])
            onDone()
          }}
        />
      )}
    </>
  )
}
