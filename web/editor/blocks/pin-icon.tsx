import { Outline } from "../../components/icon.tsx";

/** SVG path data on a 24 × 24 grid. */
export const PIN_OUTLINE = "M9 4h6l-.75 6L17.5 13.5h-11L9.75 10zm3 9.5V20";

/** The icon of a pinned link. Only the editor shows it, so it isn't among the icons of all screens. */
export function PinIcon({ size }: { size: number }) {
	return <Outline path={PIN_OUTLINE} size={size} />;
}
