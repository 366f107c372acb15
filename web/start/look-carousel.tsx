import { memo, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from "react";
import type { BioPageContent } from "../../core/page/page.ts";
import classes from "./large-page.module.css";
import { LargePage } from "./large-page.tsx";
import { type LookChoice, nameOfLook } from "./look-choices.ts";
import type { Start } from "./start.ts";
import { inLook } from "./start-state.ts";

interface LookCarouselProps {
	start: Pick<Start, "starter" | "ownLook">;
	page: BioPageContent;
	looks: readonly LookChoice[];
	shown: LookChoice;
	onShow: (look: LookChoice) => void;
}

/** The large page in each look, side by side. A swipe follows the finger, and ends at a look. */
export function LookCarousel({ start: { starter, ownLook }, page, looks, shown, onShow }: LookCarouselProps) {
	const strip = useRef<HTMLDivElement>(null);
	const at = looks.indexOf(shown);
	/** The place that the strip is scrolled to by us. Until it is there, its scrolling chooses nothing. */
	const target = useRef<number | null>(null);

	const show = useEffectEvent(() => {
		const element = strip.current;
		const left = at * (element?.clientWidth ?? 0);
		// If nothing has to move, no event of scrolling would come to clear `target`.
		if (!element || Math.abs(element.scrollLeft - left) < 1) return;
		target.current = at;
		element.scrollTo({ left, behavior: "instant" });
	});
	useLayoutEffect(() => {
		if (strip.current && placeOf(strip.current) !== at) show();
	}, [at]);
	useEffect(() => {
		const element = strip.current;
		if (!element) return;
		// Another width has other places.
		const observer = new ResizeObserver(() => show());
		observer.observe(element);
		return () => observer.disconnect();
	}, []);

	function follow() {
		const element = strip.current;
		if (!element) return;
		const place = placeOf(element);
		if (target.current !== null) {
			if (place === target.current) target.current = null;
			return;
		}
		const look = looks[place];
		if (look !== undefined && place !== at) onShow(look);
	}

	return (
		<div
			ref={strip}
			className={classes.strip}
			data-strip
			onScroll={follow}
			onPointerDown={() => {
				target.current = null;
			}}
		>
			{looks.map((look, place) => (
				<div key={look ?? "own"} className={classes.slide} inert={place !== at}>
					{Math.abs(place - at) <= 1 && <Slide look={look} page={page} starter={starter} ownLook={ownLook} />}
				</div>
			))}
		</div>
	);
}

interface SlideProps extends Pick<Start, "starter" | "ownLook"> {
	look: LookChoice;
	page: BioPageContent;
}

const Slide = memo(function Slide({ look, page, starter, ownLook }: SlideProps) {
	const dressed = useMemo(() => inLook({ starter, ownLook }, page, look), [starter, ownLook, page, look]);
	return <LargePage page={dressed} label={`Your page in ${nameOfLook(look)}`} />;
});

function placeOf(element: HTMLElement): number {
	return Math.round(element.scrollLeft / element.clientWidth);
}
