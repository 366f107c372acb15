import { useMemo } from "react";
import { qrCode } from "../../core/share/qr-code.ts";
import classes from "./qr-code.module.css";

/** The QR code of an address, as wide as its place. It stays black on white in dark colors, because many scanners need that. */
export function QrCode({ url, label = `QR code of ${url}` }: { url: string; label?: string }) {
	const { size, path } = useMemo(() => qrCode(url), [url]);
	return (
		<svg
			className={classes.code}
			viewBox={`0 0 ${size} ${size}`}
			shapeRendering="crispEdges"
			role="img"
			aria-label={label}
		>
			<path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
			<path fill="#000" d={path} />
		</svg>
	);
}
