import { Suspense, useState, type ReactNode } from 'react'
import type { GalleryToken } from '@kefir/wire/galleries'
import { useAdultConsent } from '../../lib/browser/use-adult-consent.ts'
import { AdultVeil } from '../../ui/adult-veil.tsx'
import { Icon } from '../../ui/icon.tsx'

type RoomWorkProps = {
  token: GalleryToken
  /** How far a finger has drawn it, px. */
  shift: number
  media: ReactNode
}

const PLAY = { video: 'Включить видео', audio: 'Включить звук', model: 'Показать в 3D' }

/** One work on the wall, with its words beneath. What moves or sounds does so only when asked to. */
export function RoomWork({ token, shift, media }: RoomWorkProps) {
  const [isPlaying, setIsPlaying] = useState(false)
  const { isAgreed, agree } = useAdultConsent()
  const isVeiled = token.is_adult && !isAgreed

  return (
    <figure
      className="room-work flex min-h-0 w-full flex-col items-center gap-4 px-4 pb-5 md:px-[min(12vw,150px)] md:pb-7"
      style={shift ? { transform: `translateX(${shift}px)` } : undefined}
    >
      <div className="relative grid min-h-0 w-full grow place-items-center">
        {isVeiled ? (
          <AdultVeil
            picture={token.file}
            onShow={agree}
            className="aspect-square max-h-full w-full max-w-[720px] rounded-banner"
          />
        ) : isPlaying ? (
          <div data-media className="max-h-full w-full max-w-[720px] overflow-auto">
            <Suspense fallback={<Still token={token} />}>{media}</Suspense>
          </div>
        ) : (
          <Still token={token} />
        )}
        {token.media && !isPlaying && !isVeiled && (
          <button
            type="button"
            onClick={() => setIsPlaying(true)}
            className="absolute bottom-4 inline-flex h-12 items-center gap-2.5 rounded-[14px] bg-cream px-5.5 font-bold text-night hover:bg-white"
          >
            <Icon
              name={
                token.media.kind === 'audio'
                  ? 'note'
                  : token.media.kind === 'model'
                    ? 'box'
                    : 'clapper'
              }
            />
            {PLAY[token.media.kind]}
          </button>
        )}
      </div>
      <figcaption className="w-full max-w-[68ch] shrink-0 text-center max-md:px-12">
        <p className="text-[17px] leading-snug font-bold [overflow-wrap:anywhere]">{token.name}</p>
        <p className="truncate text-[14px] text-cream/70">{token.collection.name}</p>
        {token.caption && (
          <p className="mt-2 max-h-[5.2em] overflow-y-auto text-[15.5px] leading-[1.3] text-pretty [overflow-wrap:anywhere]">
            {token.caption}
          </p>
        )}
      </figcaption>
    </figure>
  )
}

/** The small size is often here already from the wall, and stands in until the large one is. */
function Still({ token: { file, name } }: { token: GalleryToken }) {
  return (
    <img
      src={file.sizes.large}
      alt={name}
      width={file.width}
      height={file.height}
      draggable={false}
      style={{ backgroundImage: `url(${file.sizes.medium})` }}
      className="absolute inset-0 m-auto h-auto max-h-full w-auto max-w-full bg-contain bg-center bg-no-repeat object-contain select-none"
    />
  )
}
