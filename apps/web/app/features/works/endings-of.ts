import type { ImageSizesReply } from '@kefir/wire/images'

type Types = ImageSizesReply['types']

/** What a file chooser offers of the types that the site takes. */
export const endingsOf = (types: Types, kinds: (keyof Types)[]) =>
  kinds
    .flatMap((kind) => types[kind])
    .map((ending) => `.${ending}`)
    .join(',')
