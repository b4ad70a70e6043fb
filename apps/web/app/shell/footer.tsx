import { Link } from 'react-router'
import { PRODUCT } from '@kefir/rules/product'
import { useRootData } from '../lib/session/root-data.ts'
import { HydrateLater } from '../ui/hydrate-later.tsx'
import { Logo } from '../ui/logo.tsx'
import { footerColumns } from './footer-columns.ts'
import { PaymentMarks } from './payment-marks.tsx'
import { SocialLinks } from './social-links.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const LINK = 'inline-block py-1.5 text-sm text-cream/75 hover:text-cream hover:underline'

export function Footer() {
  const columns = footerColumns(useRootData()?.footer ?? [])
  // A list that grows while the footer is in sight appears where it is: the browser must not hold on to the footer.
  return (
    <footer className="bg-night py-12 text-cream [overflow-anchor:none]">
      <HydrateLater>
        <div className="wrap">
          <div className="grid grid-cols-2 gap-x-8 gap-y-10 md:grid-cols-4 lg:grid-cols-[1.5fr_repeat(4,1fr)]">
            <div className="col-span-full lg:col-span-1">
              <Logo />
              <p className="mt-3.5 max-w-[260px] text-sm text-cream/75">
                Маркетплейс NFT на Polygon. Цены в рублях, кошелёк не обязателен.
              </p>
              <div className="mt-5">
                <SocialLinks />
              </div>
            </div>
            {columns.map(({ name, links }) => (
              <nav key={name} aria-label={name}>
                <h2 className="mb-2 font-sans text-sm font-bold tracking-normal">{name}</h2>
                <ul>
                  {links.map((link) => (
                    <li key={`${link.name} ${link.to}`}>
                      <FooterLink {...link} />
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
          </div>
          <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-5 border-t border-cream/15 pt-6">
            <PaymentMarks />
            <span
              title="Сайт для посетителей старше 16 лет"
              className="rounded-[8px] border-[1.5px] border-cream/40 px-2 py-1 text-sm font-bold"
            >
              16+
            </span>
            <p className="grow text-sm text-cream/75">
              © {PRODUCT.name}. Все картинки нарисованы нами.
            </p>
            <ThemeSwitch />
          </div>
        </div>
      </HydrateLater>
    </footer>
  )
}

function FooterLink({ name, to }: { name: string; to: string }) {
  if (to.startsWith('/'))
    return (
      <Link to={to} prefetch="intent" className={LINK}>
        {name}
      </Link>
    )
  return (
    <a href={to} target="_blank" rel="noreferrer" className={LINK}>
      {name}
    </a>
  )
}
