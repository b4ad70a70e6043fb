import { Outlet, useParams } from 'react-router'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ShellFrame } from '../shell-frame.tsx'

/** Only what a collection sells now, with the way back to the whole of it. */
export default function SaleLayout() {
  const { id } = useParams()
  return (
    <ShellFrame>
      <div className="wrap pt-6">
        <Breadcrumbs
          trail={[
            { name: 'Коллекции', to: '/categories/all' },
            ...(id ? [{ name: 'Коллекция', to: `/collection/${id}` }] : []),
          ]}
          here="В продаже"
        />
      </div>
      <Outlet />
    </ShellFrame>
  )
}
