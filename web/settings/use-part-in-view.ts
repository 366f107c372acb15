import { useEffect, useState } from "react";

/** A part is in view when it begins above this line of the window, in pixels. */
const READING_LINE = 120;
/** The address changes once the scrolling rests, because browsers allow few changes a second. */
const REST_MS = 200;

/** The part that is in view, one of these. Scrolling puts it into the hash of the address. */
export function usePartInView(parts: readonly string[]): string {
	const [part, setPart] = useState(parts[0] ?? "");
	useEffect(() => {
		let frame = 0;
		let rest = 0;
		const read = () => {
			frame = 0;
			const found = partInView(parts);
			setPart(found);
			window.clearTimeout(rest);
			const { hash } = location;
			rest = window.setTimeout(() => {
				// The address may lead to another part by now, and the screen is about to follow.
				if (location.hash === hash) keepInAddress(found);
			}, REST_MS);
		};
		const soon = () => {
			frame ||= requestAnimationFrame(read);
		};
		setPart(partInView(parts));
		stayAt(location.hash.slice(1));
		addEventListener("scroll", soon, { passive: true });
		addEventListener("hashchange", soon);
		return () => {
			leave();
			removeEventListener("scroll", soon);
			removeEventListener("hashchange", soon);
			cancelAnimationFrame(frame);
			window.clearTimeout(rest);
		};
	}, [parts]);
	return part;
}

/** Goes to a part. The focus goes with the eyes. */
export function goToPart(part: string): void {
	const target = document.getElementById(part);
	target?.scrollIntoView();
	stayAt(part);
	target?.focus({ preventScroll: true });
	keepInAddress(part);
	// At the end of the screen nothing moves, and still another part is the current one.
	dispatchEvent(new Event("scroll"));
}

/** The browser's own method, because the router's would end a navigation that has just begun. */
function keepInAddress(part: string): void {
	if (location.hash !== `#${part}`) History.prototype.replaceState.call(history, history.state, "", `#${part}`);
}

/** Ends the stay at a part. */
let leave = () => {};

/** Lists above a part arrive after the screen has scrolled to it. It stays in its place until somebody does something. */
function stayAt(part: string): void {
	leave();
	const named = document.getElementById(part);
	const around = named?.parentElement;
	if (!around) return;
	const observer = new ResizeObserver(() => named.scrollIntoView());
	observer.observe(around);
	leave = () => observer.disconnect();
	for (const type of ["wheel", "touchstart", "pointerdown", "keydown"]) addEventListener(type, leave, { once: true });
}

/** At the end of the screen, the part that the address names may be too short to reach the line. */
function partInView(parts: readonly string[]): string {
	const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
	const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
	const named = parts.find((part) => location.hash === `#${part}`);
	if (isAtEnd) {
		const top = named === undefined ? undefined : document.getElementById(named)?.getBoundingClientRect().top;
		return named !== undefined && top !== undefined && top >= 0 ? named : (parts.at(-1) ?? "");
	}
	return (
		parts.findLast((part) => (document.getElementById(part)?.getBoundingClientRect().top ?? Infinity) < READING_LINE) ??
		parts[0] ??
		""
	);
}
