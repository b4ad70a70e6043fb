import '../../features/staff/staff.css'
import type { ReactNode } from 'react'
import { Outlet, useRouteLoaderData } from 'react-router'
import { DeskFrame } from '../../features/staff/desk-frame.tsx'
import { DeskError } from '../../features/staff/desk-notices.tsx'
import { apiFor } from '../../lib/api/api.server.ts'
import { shownName } from '../../lib/format/shown-name.ts'
import { useAccount } from '../../lib/session/root-data.ts'
import { ThemeSwitch } from '../../shell/theme-switch.tsx'
import type { Route } from './+types/admin.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiFor(context)
  const [me, { desks }] = await Promise.all([
    api.read('GET /v1/admin/me'),
    api.read('GET /v1/admin/desks'),
  ])
  return { ...me, desks }
}

/** What waits changes with every deed, colleagues' too: each page is shown with the counts of its moment. */
export const shouldRevalidate = () => true

/** Kept by nobody, and no search engine's business. */
export const headers = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' })

export default function AdminLayout() {
  return (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AdminFrame>
      <DeskError error={error} />
    </AdminFrame>
  )
}

function AdminFrame({ children }: { children: ReactNode }) {
  const me = useRouteLoaderData<typeof loader>('routes/admin/admin')
  const account = useAccount()
  return (
    <DeskFrame
      roles={me?.roles ?? []}
      desks={me?.desks ?? []}
      name={account ? shownName(account) : ''}
      theme={<ThemeSwitch />}
    >
      {children}
    </DeskFrame>
  )
}
