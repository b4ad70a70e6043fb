import type { Token } from '@kefir/wire/tokens'
import { agreeToAdult } from '../../lib/browser/adult-consent.ts'
import { AdultVeil } from '../../ui/adult-veil.tsx'
import { ModelPanel } from './model-panel.tsx'
import { TokenPicture } from './token-picture.tsx'
import { ZoomPicture } from './zoom-picture.tsx'

type TokenMediaProps = { token: Pick<Token, 'name' | 'file' | 'media' | 'is_adult'> }

/** What the token is, behind a veil where it is for adults. */
export function TokenMedia({ token }: TokenMediaProps) {
  if (!token.is_adult) return <Sight token={token} />
  return (
    <AdultVeil look="page" onAgree={agreeToAdult}>
      <Sight token={token} />
    </AdultVeil>
  )
}

/** A picture to look into, a film, a sound with its cover, or a model. */
function Sight({ token: { name, file, media } }: TokenMediaProps) {
  if (!media) return <ZoomPicture picture={file} name={name} />

  if (media.kind === 'video')
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- Authors give no captions.
      <video
        controls
        playsInline
        loop
        preload="none"
        src={media.path}
        poster={file.sizes.large}
        width={file.width}
        height={file.height}
        aria-label={`Видео «${name}»`}
        className="h-auto max-h-[85dvh] w-full rounded-banner bg-night object-contain shadow-card"
      />
    )

  if (media.kind === 'audio')
    return (
      <div>
        <ZoomPicture picture={file} name={name} />
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- Authors give no captions. */}
        <audio
          controls
          preload="none"
          src={media.path}
          aria-label={`Аудио «${name}»`}
          className="mt-3 h-[54px] w-full"
        />
      </div>
    )

  return (
    <ModelPanel
      key={media.path}
      source={{ address: media.path }}
      name={name}
      bytes={media.bytes}
      cover={<TokenPicture picture={file} name={name} />}
    />
  )
}
