import { Skeleton } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { whenSettled } from "../../browser/when-idle.ts";
import { whenNear } from "../../browser/when-near.ts";

interface NearPartProps {
	/** The height of the placeholder, in px. */
	height: number;
	children: ReactNode;
}

/** Draws a part that mostly lies below the fold once it is near the view, or the screen has settled. */
export function NearPart({ height, children }: NearPartProps) {
	const [isDue, setDue] = useState(false);
	const place = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const draw = () => setDue(true);
		const stops = [whenSettled(draw), ...(place.current ? [whenNear(place.current, draw)] : [])];
		return () => {
			for (const stop of stops) stop();
		};
	}, []);
	return isDue ? children : <Skeleton ref={place} height={height} radius="lg" />;
}
