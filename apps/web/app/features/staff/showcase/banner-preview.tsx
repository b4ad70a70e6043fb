import type { Picture } from '@kefir/wire/common'
import { AnnouncementLine } from '../../../ui/announcement-line.tsx'

type BannerPreviewProps = { text: string; image: Pick<Picture, 'sizes'> | null }

/** How the line looks above the header, on a wide screen and on a phone. */
export function BannerPreview({ text, image }: BannerPreviewProps) {
  return (
    <div className="space-y-2">
      {/* Below 800 px the line would take its look on a phone: in a dialog it is scrolled instead. */}
      <div className="overflow-x-auto">
        <Sized name="На компьютере" text={text} image={image} className="w-full min-w-[800px]" />
      </div>
      <Sized name="На телефоне" text={text} image={image} className="w-full max-w-[360px]" />
    </div>
  )
}

function Sized({
  name,
  className,
  ...line
}: BannerPreviewProps & { name: string; className: string }) {
  return (
    <figure className={className}>
      <figcaption className="mb-0.5 text-[13px] text-muted">{name}</figcaption>
      <div className="@container flex min-h-11 items-center rounded-[8px] bg-dairy px-4 text-white">
        <AnnouncementLine {...line} />
      </div>
    </figure>
  )
}
