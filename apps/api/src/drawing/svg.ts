export function fix(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** Tagged template for path data: numbers are rounded, text goes as it is. */
export function d(parts: TemplateStringsArray, ...values: (number | string)[]): string {
  let result = parts[0] ?? ''
  values.forEach((value, index) => {
    result += (typeof value === 'number' ? fix(value) : value) + (parts[index + 1] ?? '')
  })
  return result
}

export function path(data: string, fill: string, extra = ''): string {
  return `<path d="${data}" fill="${fill}"${extra && ` ${extra}`}/>`
}

export function line(data: string, stroke: string, width: number, extra = ''): string {
  const rest = extra && ` ${extra}`
  return `<path d="${data}" fill="none" stroke="${stroke}" stroke-width="${fix(width)}"${rest}/>`
}

export function roundLine(data: string, stroke: string, width: number, extra = ''): string {
  return line(data, stroke, width, `stroke-linecap="round" stroke-linejoin="round" ${extra}`.trim())
}

export function circle(cx: number, cy: number, r: number, fill: string, extra = ''): string {
  const at = `cx="${fix(cx)}" cy="${fix(cy)}" r="${fix(r)}"`
  return `<circle ${at} fill="${fill}"${extra && ` ${extra}`}/>`
}

export function ring(cx: number, cy: number, r: number, stroke: string, width: number): string {
  return circle(cx, cy, r, 'none', `stroke="${stroke}" stroke-width="${fix(width)}"`)
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${fix(cx)}" cy="${fix(cy)}" rx="${fix(rx)}" ry="${fix(ry)}" fill="${fill}"/>`
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  rx = 0,
  extra = '',
): string {
  const box = `x="${fix(x)}" y="${fix(y)}" width="${fix(width)}" height="${fix(height)}"`
  const round = rx > 0 ? ` rx="${fix(rx)}"` : ''
  return `<rect ${box}${round} fill="${fill}"${extra && ` ${extra}`}/>`
}

export function polygon(points: readonly (readonly [number, number])[], fill: string): string {
  return path(`M${points.map(([x, y]) => `${fix(x)} ${fix(y)}`).join('L')}z`, fill)
}

export function place(x: number, y: number, scale: number, content: string, rotate = 0): string {
  const turn = rotate === 0 ? '' : ` rotate(${fix(rotate)})`
  const size = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`
  return `<g transform="translate(${fix(x)} ${fix(y)})${turn}${size}">${content}</g>`
}

export function mirror(content: string): string {
  return `<g transform="scale(-1 1)">${content}</g>`
}

/** Inherited paint opacity: real group opacity costs a whole extra layer in librsvg. */
export function fade(opacity: number, content: string): string {
  const share = Math.round(opacity * 100) / 100
  return `<g fill-opacity="${share}" stroke-opacity="${share}">${content}</g>`
}

export type NextId = () => string

/** Ids are counted per picture, so two fragments of one picture never share a clip path. */
export function createIds(prefix: string): NextId {
  let count = 0
  return () => {
    count += 1
    return `${prefix}${count}`
  }
}

export function clipped(id: string, shape: string, content: string): string {
  return `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${content}</g>`
}

export function svgDocument(width: number, height: number, content: string): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`
}

export function polar(cx: number, cy: number, r: number, degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180
  return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)]
}

export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index))
}

export function repeat(count: number, make: (index: number) => string): string {
  return times(count, make).join('')
}
