type Fit = {
  /** Of the model's box, in units of the scene. */
  size: { x: number; y: number; z: number }
  /** Width of the view by its height. */
  aspect: number
  /** Of the view from its foot to its head, degrees. */
  angle: number
  /** How far the camera looks down on the model, degrees. */
  pitch: number
}

/** A little air around the model, as around the thing in its picture. */
const AIR = 1.15
const SIDES = 48

/**
 * How far from the middle of a model the camera stands to have it whole and as large as may be, whichever way it is
 * turned round: in the turning its box becomes a drum, and every point of the drum's two rims must be in the view.
 */
export function fitDistance({ size, aspect, angle, pitch }: Fit): number {
  const radius = Math.hypot(size.x, size.z) / 2
  const up = Math.tan(radians(angle) / 2)
  const across = up * aspect
  const [cos, sin] = [Math.cos(radians(pitch)), Math.sin(radians(pitch))]

  let farthest = 0
  for (let side = 0; side < SIDES; side += 1)
    for (const height of [-size.y / 2, size.y / 2]) {
      const turn = (side * 2 * Math.PI) / SIDES
      const [towards, aside] = [radius * Math.cos(turn), radius * Math.sin(turn)]
      const near = towards * cos + height * sin
      const rise = Math.abs(height * cos - towards * sin)
      farthest = Math.max(farthest, near + AIR * Math.max(rise / up, Math.abs(aside) / across))
    }
  return farthest
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
