import type { Picture } from '@kefir/wire/common'
import { Icon } from './icon.tsx'

type AnnouncementLineProps = { text: string; image: Pick<Picture, 'sizes'> | null }

/** What an announcement shows. As wide as its `@container`, so that a desk can show how it looks on a phone. */
export function AnnouncementLine({ text, image }: AnnouncementLineProps) {
  return (
    <span className="flex grow items-center justify-center gap-2.5 py-1.5 text-center text-[13px] leading-snug font-semibold text-balance @3xl:text-[15px]">
      {image && (
        <img
          src={image.sizes.small}
          alt=""
          width="28"
          height="28"
          className="size-7 shrink-0 rounded-[8px] object-cover"
        />
      )}
      <span className="underline-offset-4 group-hover:underline">{text}</span>
      <Icon name="arrow" size={18} className="hidden shrink-0 @3xl:block" />
    </span>
  )
}
