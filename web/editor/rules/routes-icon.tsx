import { Outline } from "../../components/icon.tsx";

export const ROUTES_OUTLINE = "M4 12h5c5 0 4-6 11-6M9 12c5 0 4 6 11 6M17 3l3 3-3 3M17 15l3 3-3 3";

/** A way that forks. */
export function RoutesIcon({ size = 20 }: { size?: number }) {
	return <Outline path={ROUTES_OUTLINE} size={size} />;
}
