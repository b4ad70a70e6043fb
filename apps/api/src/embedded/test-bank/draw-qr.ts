import encodeQR from 'qr'

/** A QR code as SVG: dark on white in either theme, or phones would not read it. */
export function drawQr(text: string, label: string) {
  const grid = encodeQR(text, 'raw', { ecc: 'medium', border: 2 })
  const path = grid.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
  const size = grid.length

  return `<svg class="qr" role="img" aria-label="${label}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#14161c" d="${path.join('')}"/></svg>`
}
