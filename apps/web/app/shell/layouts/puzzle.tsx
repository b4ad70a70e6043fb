import { Outlet } from 'react-router'
import type { Route } from './+types/puzzle.ts'
import { pageOf } from '../../lib/api/page-context.server.ts'
import { qrPath } from '../../lib/format/qr-path.server.ts'
import { LinePicture } from '../pictures/line-picture.tsx'
import { ShellFrame } from '../shell-frame.tsx'

/** The code leads to the same page on the phone. */
export function loader({ context, url }: Route.LoaderArgs) {
  return qrPath(pageOf(context).publicUrl + url.pathname)
}

/** The games are for a phone in the hand; a computer shows how to get there. */
export default function PuzzleLayout({ loaderData: qr }: Route.ComponentProps) {
  return (
    <ShellFrame>
      <div className="phone-only">
        <Outlet />
      </div>
      <div className="phone-never wrap max-w-[1280px] py-6 md:pb-16">
        <section className="grid items-center gap-8 rounded-banner bg-berry p-6 text-white md:grid-cols-[auto_1fr] md:gap-12 md:p-12">
          <div>
            <h1 className="text-[30px] leading-tight lg:text-[40px]">Играй с&nbsp;Телефона</h1>
            <p className="mt-3 text-lg">Сканируй QR код</p>
            <svg
              viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`}
              role="img"
              aria-label="QR-код со ссылкой на эту страницу"
              className="mt-6 w-56 rounded-card bg-white"
              shapeRendering="crispEdges"
            >
              <path d={qr.path} fill="#14161c" />
            </svg>
          </div>
          {/* The campaign's video stands here; until it is shot, a still of the line. */}
          <figure className="aspect-6/5 overflow-hidden rounded-card">
            <LinePicture />
          </figure>
        </section>
      </div>
    </ShellFrame>
  )
}
