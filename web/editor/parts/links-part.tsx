import { Skeleton } from "@mantine/core";
import { Activity, useState } from "react";
import { hasContent } from "../../../core/page/has-content.ts";
import { latePart } from "../../components/late-part.tsx";
import { BlockSettings } from "../blocks/block-settings.tsx";
import { useDraft, useEditing } from "../editing.ts";
import { Suggestions } from "../suggestions/suggestions.tsx";
import { SocialSettings } from "./late-part-files.tsx";
import { NearPart } from "./near-part.tsx";

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
			{begins && draft.blocks.length === 0 && <BeginCard onClose={() => setBegins(false)} />}
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
