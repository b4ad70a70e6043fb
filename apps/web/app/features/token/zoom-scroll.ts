type Axis = {
  /** How far the view is scrolled, the size of the view and of what lies in it, px. */
  scroll: number
  view: number
  content: number
}

export const LEAST_ZOOM = 1
export const MOST_ZOOM = 8

export const clampZoom = (zoom: number) => Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, zoom))

/** How wide and high a picture is when it is shown whole in a view, never blown up beyond it. */
export function fitInto(picture: Size, view: Size): Size {
  const scale = Math.min(view.width / picture.width, view.height / picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}

type Size = { width: number; height: number }

/** Where to scroll so that the spot under `focus`, px from the view's edge, stays under it. */
export function scrollAfterZoom({ scroll, view, content }: Axis, grown: number, focus: number) {
  const share = (scroll + focus - airOf(view, content)) / content
  return Math.max(0, share * grown + airOf(view, grown) - focus)
}

/** What is smaller than the view stands in its middle. */
const airOf = (view: number, content: number) => Math.max(0, (view - content) / 2)
