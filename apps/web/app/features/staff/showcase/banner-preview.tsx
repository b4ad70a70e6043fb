import type { Picture } from '@kefir/wire/common'
import { AnnouncementLine } from '../../../ui/announcement-line.tsx'

type BannerPreviewProps = { text: string; image: Pick<Picture, 'sizes'> | null }

/** Below 800 px the line would take its look on a phone: in a dialog it is made smaller instead. */
const WIDE = 'w-full min-w-[800px] @max-[800px]:[zoom:0.5] @max-[400px]:[zoom:0.4]'

/** How the line looks above the header, on a wide screen and on a phone. */
export const BannerPreview = ({ text, image }: BannerPreviewProps) => (
  <div className="space-y-2">
    <Sized name="На компьютере" text={text} image={image} className={WIDE} />
    <Sized name="На телефоне" text={text} image={image} className="w-full max-w-[360px]" />
  </div>
)

function Sized({
  name,
  className,
  ...line
}: BannerPreviewProps & { name: string; className: string }) {
  return (
    <figure>
      <figcaption className="mb-0.5 text-[13px] text-muted">{name}</figcaption>
      <div className="@container overflow-x-auto">
        <div className={className}>
          <div className="@container flex min-h-11 items-center rounded-[8px] bg-dairy px-4 text-white">
            <AnnouncementLine {...line} />
          </div>
        </div>
      </div>
    </figure>
  )
}
