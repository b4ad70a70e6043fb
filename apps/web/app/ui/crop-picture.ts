export type Size = { w: number; h: number }
type Area = { x: number; y: number; width: number; height: number }

const QUALITY = 0.92

/** The chosen part as a picture no larger than `size`, or null where the browser cannot draw it. */
export async function cropPicture(url: string, area: Area, size: Size): Promise<Blob | null> {
  const image = new Image()
  image.src = url
  await image.decode()

  const { w, h } = fitInto(area, size)
  const canvas = document.createElement('canvas')
  canvas.width = w
  canvas.height = h
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, w, h)
  // A browser that cannot write WebP gives PNG, and says so in the type.
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY))
}

/** A small part is not blown up: it would only weigh more. */
export function fitInto(area: Pick<Area, 'width' | 'height'>, size: Size): Size {
  const scale = Math.min(1, size.w / area.width)
  return {
    w: Math.max(1, Math.round(area.width * scale)),
    h: Math.max(1, Math.round(area.height * scale)),
  }
}
