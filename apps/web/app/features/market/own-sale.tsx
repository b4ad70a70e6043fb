import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { formatRoubles } from '../../lib/format/format.ts'
import { Button } from '../../ui/button.tsx'
import { showToastWithWay } from '../../ui/toast.tsx'
import type { Deal } from './use-deal.ts'
import type { Sale } from './use-sale.ts'

const SaleDialog = lazy(async () => ({
  default: (await import('./sale-dialog.tsx')).SaleDialog,
}))

type OwnSaleProps = Pick<Deal, 'token' | 'sale' | 'signing'>

/** Putting an own token on sale, changing its price, withdrawing it; what is closed says why and leads out. */
export function OwnSale({ token, sale, signing }: OwnSaleProps) {
  const { message, link } = sale.whyNotSell ?? {}
  return (
    <div className="w-full">
      <div className="flex flex-wrap gap-2.5">
        {/* On a phone it stands in the bar below instead. */}
        <SaleButton token={token} sale={sale} signing={signing} look="panel" />
        {sale.offer.is_sale && (
          <Button
            kind="ghost"
            size="large"
            disabledBecause={sale.whyNotWithdraw}
            onClick={sale.withdraw}
            className="grow basis-40"
          >
            Снять с&nbsp;продажи
          </Button>
        )}
      </div>
      {message && (
        <p className="mt-2 text-[14px] text-pretty text-muted">
          {message}.{' '}
          {link && (
            <Link to={link} className="font-semibold text-primary underline underline-offset-4">
              {SETTINGS}
            </Link>
          )}
        </p>
      )}
    </div>
  )
}

const SETTINGS = 'Открыть настройки'

const LOOKS = { panel: 'grow basis-40 max-md:hidden', bar: 'min-w-0 grow' }

type SaleButtonProps = OwnSaleProps & { look: keyof typeof LOOKS }

/** Opens the dialog that asks for the price. In the bar of a phone there is no room for long words. */
export function SaleButton({ token, sale, signing, look }: SaleButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const wanted = token.wanted_price
  const offer = wanted === null ? 'Выставить на продажу' : `Выставить за ${formatRoubles(wanted)}`
  return (
    <>
      <Button
        size="large"
        aria-haspopup="dialog"
        disabledBecause={sale.whyNotSell?.message ?? null}
        onRefused={() => sale.whyNotSell && tellWhy(sale.whyNotSell)}
        onClick={() => setOpen(true)}
        className={LOOKS[look]}
      >
        {sale.offer.is_sale ? 'Изменить цену' : look === 'bar' ? 'Выставить' : offer}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SaleDialog
            token={token}
            sale={sale}
            signing={token.sale_way === 'here' ? null : signing}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Above the bar: what the panel says stands far from it on a phone. */
const tellWhy = ({ message, link }: NonNullable<Sale['whyNotSell']>) =>
  showToastWithWay(`${message}.`, link ? { text: SETTINGS, to: link } : null)
