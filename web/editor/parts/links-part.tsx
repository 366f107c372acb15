import { Skeleton } from "@mantine/core";
import { Activity, type ReactNode, useEffect, useRef, useState } from "react";
import { hasContent } from "../../../core/page/has-content.ts";
import { whenSettled } from "../../browser/when-idle.ts";
import { whenNear } from "../../browser/when-near.ts";
import { latePart } from "../../components/late-part.tsx";
import { BlockSettings } from "../blocks/block-settings.tsx";
import { useDraft, useEditing } from "../editing.ts";
import { Suggestions } from "../suggestions/suggestions.tsx";
import { SocialSettings } from "./late-part-files.tsx";

// Most pages don't begin here.
const BeginCard = latePart(
	async () => (await import("../templates/begin-card.tsx")).BeginCard,
	<Skeleton height={420} radius="lg" />,
);

/** The blocks of the page, what could be better, and its social icons. */
export function LinksPart() {
	const { page, isPaused, isStored } = useEditing();
	const { draft, place } = useDraft();
	const [begins, setBegins] = useState(() => !page.isPaused && !hasContent(draft, page.socials));
	return (
		<>
			{begins && draft.blocks.length === 0 && place.blockId === null && <BeginCard onClose={() => setBegins(false)} />}
			<BlockSettings
				blocks={draft.blocks}
				socials={draft.socials}
				linkLayout={draft.linkLayout}
				openId={place.blockId}
				isChoosing={place.isChoosing}
			/>
			<Activity mode={place.blockId === null ? "visible" : "hidden"}>
				{isStored && !isPaused && <Suggestions />}
				{isStored && (
					<NearPart height={220}>
						<SocialSettings socials={draft.socials} />
					</NearPart>
				)}
			</Activity>
		</>
	);
}

interface NearPartProps {
	/** The height of the placeholder, in px. */
	height: number;
	children: ReactNode;
}

/** Draws a part that mostly lies below the fold once it is near the view, or the screen has settled. */
function NearPart({ height, children }: NearPartProps) {
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
