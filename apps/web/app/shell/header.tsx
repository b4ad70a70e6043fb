import { Link } from 'react-router'
import { PRODUCT } from '@kefir/rules/product'
import { useRootData } from '../lib/session/root-data.ts'
import { SignInLink } from '../lib/session/sign-in-link.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'
import { AccountMenu } from './account-menu.tsx'
import { BalancePill } from './balance-pill.tsx'
import { MainNav } from './main-nav.tsx'
import { NotificationsMenu } from './notifications-menu.tsx'
import { Announcement } from './announcement.tsx'
import { HeaderSearch } from './search/header-search.tsx'
import { PhoneSearch } from './search/phone-search.tsx'
import { Sidebar } from './sidebar.tsx'
import { useBalance } from './use-balance.ts'
import { WalletNotice } from './wallet-notice.tsx'

export function Header() {
  const root = useRootData()
  const account = root?.account ?? null
  const balance = useBalance(account)

  return (
    <>
      {root?.banner && <Announcement banner={root.banner} />}
      {account?.legal.need_wallet && <WalletNotice />}
      <header className="sticky top-0 z-20 border-b border-line bg-bg/92 backdrop-blur-md">
        <div className="wrap flex h-(--header) items-center gap-2.5 max-lg:noscript:h-auto max-lg:noscript:min-h-(--header) max-lg:noscript:flex-wrap max-lg:noscript:py-2 md:gap-5">
          <Link
            to="/"
            aria-label={`${PRODUCT.name}, на главную`}
            className="shrink-0 rounded-field"
          >
            <Logo isTight />
          </Link>
          <MainNav menu={root?.menu ?? []} />
          <HeaderSearch className="hidden max-w-[360px] min-w-0 grow md:block" />
          <div className="ml-auto flex shrink-0 items-center gap-2 md:gap-3">
            <PhoneSearch />
            {account ? (
              <>
                <BalancePill balance={balance} className="hidden md:flex" />
                <NotificationsMenu key={account.id} account={account} />
                <AccountMenu account={account} />
              </>
            ) : (
              // Who looks is not known where the page's own data did not come: a user may be no guest.
              root && (
                <>
                  <SignInLink to="login" className={buttonClass({ kind: 'ghost' })}>
                    Войти
                  </SignInLink>
                  <span className="hidden md:block">
                    <SignInLink to="register" className={buttonClass()}>
                      Регистрация
                    </SignInLink>
                  </span>
                </>
              )
            )}
            <Sidebar balance={balance} />
          </div>
        </div>
      </header>
    </>
  )
}
