import './app.css'
import { useEffect, useState, type ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import { AccountDoor } from './features/accounts/account-door.tsx'
import { apiFor } from './lib/api/api.server.ts'
import { forwardCookies } from './lib/api/forward-cookies.server.ts'
import { orElseIfThere } from './lib/api/or-else.ts'
import { pageOf } from './lib/api/page-context.server.ts'
import { NEAR_PICTURES_SCRIPT } from './lib/browser/near-pictures.ts'
import { isChunkFailure } from './lib/browser/reload-stale-page.ts'
import { pageMeta } from './lib/page/meta.ts'
import type { PageHandle } from './lib/page/page-handle.ts'
import { siteUrl } from './lib/page/site-url.ts'
import { closeDialog, useOpenDialog } from './lib/session/dialogs.ts'
import { guards } from './lib/session/guards.server.ts'
import type { RootData } from './lib/session/root-data.ts'
import { EARLY_PRESS_SCRIPT } from './ui/early-press.ts'
import { ErrorPage, errorTitle, statusOf } from './shell/error-page.tsx'
import { FONT_PRELOADS } from './shell/font-preloads.ts'
import { InlineScript } from './shell/inline-script.tsx'
import { isShellStale } from './shell/is-shell-stale.ts'
import { LastResort } from './shell/last-resort.tsx'
import { LoadingBar } from './shell/loading-bar.tsx'
import { PageAnnouncer } from './shell/page-announcer.tsx'
import { SelfRefresh } from './shell/self-refresh.tsx'
import { ShellFrame } from './shell/shell-frame.tsx'
import { SignInNotice } from './shell/sign-in-notice.tsx'
import { SiteEffects } from './shell/site-effects.tsx'
import { SkipLink } from './shell/skip-link.tsx'
import { THEME_SCRIPT } from './shell/theme.ts'

export const handle: PageHandle = { reads: ['ref'] }

export const middleware: Route.MiddlewareFunction[] = [
  forwardCookies,
  ...guards('maintenance', 'referral'),
]

export async function loader({ context, url }: Route.LoaderArgs): Promise<RootData> {
  const livePort = pageOf(context).livePort
  // The API is closed while that page is shown: there is nothing to ask it.
  if (url.pathname === '/maintenance')
    return { account: null, menu: [], footer: [], banner: null, livePort, formKey: '' }

  const api = apiFor(context)
  const [account, menu, footer, banner] = await Promise.all([
    orElseIfThere(api.account(), null),
    orElseIfThere(api.read('GET /v1/categories'), []),
    orElseIfThere(api.read('GET /v1/footer'), []),
    orElseIfThere(api.read('GET /v1/main/banner'), null),
  ])
  return { account, menu, footer, banner, livePort, formKey: crypto.randomUUID() }
}

export const shouldRevalidate = isShellStale

export const links: Route.LinksFunction = () => [
  ...FONT_PRELOADS,
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

/** Seen only where no page speaks for itself: on errors. */
export function meta({ error, location }: Route.MetaArgs) {
  return pageMeta({
    title: error ? errorTitle(statusOf(error)) : 'Маркетплейс NFT',
    path: location.pathname,
    isPrivate: Boolean(error),
  })
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="ru" data-site={siteUrl()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f6f3ea" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#101218" media="(prefers-color-scheme: dark)" />
        <InlineScript code={import.meta.env.SSR ? THEME_SCRIPT : ''} />
        <InlineScript code={import.meta.env.SSR ? EARLY_PRESS_SCRIPT : ''} />
        <Meta />
        <Links />
        <SelfRefresh />
      </head>
      <body>
        <SkipLink />
        <LoadingBar />
        {children}
        <InlineScript code={import.meta.env.SSR ? NEAR_PICTURES_SCRIPT : ''} />
        <PageAnnouncer />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <>
      <SignInNotice />
      <Outlet />
      <AccountDoor />
      <SiteEffects />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const page = <ErrorPage error={error} />
  return (
    <LastResort instead={<main id="content">{page}</main>}>
      <ShellFrame>{page}</ShellFrame>
      <DoorAfter error={error} />
      <SiteEffects />
    </LastResort>
  )
}

/** A dialog whose chunk is gone would stand open here again, and fail again: it is closed first. */
function DoorAfter({ error }: { error: unknown }) {
  const dialog = useOpenDialog()
  const [failed] = useState(isChunkFailure(error) ? dialog : null)
  useEffect(() => {
    if (failed) closeDialog()
  }, [failed])

  return dialog !== null && dialog === failed ? null : <AccountDoor />
}
