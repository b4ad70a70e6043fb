import { Outlet } from 'react-router'
import { SettingsNav } from '../../features/settings/settings-nav.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'

/** What was saved since is not undone by a form that Back brought again: the page is asked for anew. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

/** The frame of the three settings pages. */
export default function SettingsFrame() {
  return (
    <div className="wrap max-w-[1280px] pt-4 pb-12 md:pt-7 md:pb-16">
      <Breadcrumbs trail={[{ name: 'Профиль', to: '/profile' }]} here="Настройки" />
      <h1 className="mt-2 text-[28px] leading-tight md:text-[36px]">Настройки</h1>
      <div className="mt-5 grid items-start gap-5 md:mt-7 lg:grid-cols-[220px_minmax(0,1fr)] lg:gap-8">
        <SettingsNav />
        <div className="min-w-0 space-y-4 md:space-y-5">
          <Outlet />
        </div>
      </div>
    </div>
  )
}
