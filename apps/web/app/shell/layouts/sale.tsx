import { Outlet, useMatches, useParams } from 'react-router'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ShellFrame } from '../shell-frame.tsx'

/** Only what a collection sells now, with the way back to the whole of it. */
export default function SaleLayout() {
  const { id } = useParams()
  // The screen's own data: the collection, unless it was not found.
  const collection = useMatches().at(-1)?.loaderData as { name?: string } | undefined
  return (
    <ShellFrame>
      <div className="wrap pt-6">
        <Breadcrumbs
          trail={[
            { name: 'Коллекции', to: '/categories/all' },
            ...(id ? [{ name: collection?.name ?? 'Коллекция', to: `/collection/${id}` }] : []),
          ]}
          here="В продаже"
        />
      </div>
      <Outlet />
    </ShellFrame>
  )
}
