import { useState, type ComponentType } from 'react'
import { pressedPicture } from '../../lib/browser/pressed-picture.ts'
import { screenAt, type ScreenShape } from '../../lib/page/screen-at.ts'
import {
  CollectionsShape,
  FilteredShape,
  FormShape,
  HomeShape,
  PlainShape,
  RowsShape,
  SettingsShape,
  TokensShape,
} from './list-shapes.tsx'
import { CollectionShape, ProfileShape, TokenShape } from './thing-shapes.tsx'

type ShapeProps = {
  /** Of what was pressed, shown blurred where the page will have it sharp. */
  picture: string | null
}

const SHAPES: Record<ScreenShape, ComponentType<ShapeProps>> = {
  home: HomeShape,
  token: TokenShape,
  collection: CollectionShape,
  profile: ProfileShape,
  settings: SettingsShape,
  collections: CollectionsShape,
  tokens: TokensShape,
  filtered: FilteredShape,
  rows: RowsShape,
  form: FormShape,
  text: PlainShape,
}

/** Tabs, filters and further pages of a list are shown coming by the page itself. */
export const isOtherPage = (from: string, to: string) => screenAt(from).page !== screenAt(to).page

/** The shape of a page that is on its way, as high as the page will be, so that nothing jumps when it comes. */
export function ScreenSkeleton({ address }: { address: string }) {
  const [picture] = useState(() => pressedPicture(address.split('?')[0]!))
  const { shape } = screenAt(address)
  const Shape = SHAPES[shape]
  return (
    <div aria-hidden="true" data-shape={shape}>
      <Shape picture={picture} />
    </div>
  )
}
