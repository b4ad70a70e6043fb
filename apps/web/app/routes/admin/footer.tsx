import { FOOTER_COLUMNS } from '@kefir/rules/content/footer-columns'
import { DeskHead } from '../../features/staff/desk-head.tsx'
import { deskMeta } from '../../features/staff/desk-meta.ts'
import { FooterColumnPart } from '../../features/staff/footer/footer-column-part.tsx'
import { FooterHistory } from '../../features/staff/footer/footer-history.tsx'
import { apiFor } from '../../lib/api/api.server.ts'
import type { Route } from './+types/footer.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const footer = await apiFor(context).read('GET /v1/admin/footer')
  return { footer, at: new Date().toISOString() }
}

export const meta = ({ location }: Route.MetaArgs) => deskMeta('Подвал', location)

export default function FooterScreen({ loaderData: { footer, at } }: Route.ComponentProps) {
  return (
    <>
      <DeskHead
        title="Подвал"
        lead="Ссылки внизу каждой страницы. Меняются сразу; пустая колонка не показывается."
        at={at}
      />
      <div className="grid gap-4 lg:grid-cols-2">
        {FOOTER_COLUMNS.map((column) => (
          <FooterColumnPart key={column} column={column} footer={footer} />
        ))}
      </div>
      <div className="mt-4">
        <FooterHistory footer={footer} />
      </div>
    </>
  )
}
