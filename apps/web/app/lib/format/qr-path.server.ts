import encodeQR from 'qr'

/** A QR code as one SVG path of unit squares; `size` is the number of squares on a side. */
export function qrPath(text: string): { path: string; size: number } {
  const grid = encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
  const squares = grid.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))

  return { path: squares.join(''), size: grid.length }
}
