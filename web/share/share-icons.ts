/** Icons that only the ways to share have, as SVG paths on a 24 × 24 grid. */
export const SHARE_OUTLINES = {
	qr: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM20 14v.01M17.5 20H20v-3M14 20v.01",
	share: "M12 15V4m-4.5 4L12 3.5 16.5 8M5 13v5.5A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5V13",
} as const;
