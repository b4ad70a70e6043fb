import { useRouteLoaderData } from 'react-router'
import type { Account } from '@kefir/wire/account'
import type { MenuLink } from '@kefir/wire/categories'
import type { FooterLink } from '@kefir/wire/footer'
import type { Banner } from '@kefir/wire/main'
import type { FormKey } from '../api/form-key.ts'

/** What every page knows: who looks at it, the menus, the footer, the banner, where live events come from. */
export type RootData = FormKey & {
  account: Account | null
  menu: MenuLink[]
  footer: FooterLink[]
  banner: Banner | null
  livePort: number
}

/** Nothing is known when the root loader itself failed, so the shell must stand without it. */
export const useRootData = () => useRouteLoaderData('root') as RootData | undefined

export const useAccount = () => useRootData()?.account ?? null
