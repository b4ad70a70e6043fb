import { Link } from 'react-router'
import { PRODUCT } from '@kefir/rules/product'
import { Logo } from '../ui/logo.tsx'

/** The logo alone, for pages that should not lead away. */
export function BrandHeader() {
  return (
    <header className="border-b border-line">
      <div className="wrap flex h-(--header) items-center">
        <Link to="/" aria-label={`${PRODUCT.name}, на главную`} className="rounded-field">
          <Logo />
        </Link>
      </div>
    </header>
  )
}
