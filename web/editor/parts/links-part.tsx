import { Skeleton } from "@mantine/core";
import { Activity, Suspense, useState } from "react";
import { hasContent } from "../../../core/page/has-content.ts";
import { latePart } from "../../components/late-part.tsx";
import { BlockSettings } from "../blocks/block-settings.tsx";
import { Suggestions } from "../suggestions/suggestions.tsx";
import type { Editing } from "../use-editing.ts";
import { SocialSettings } from "./late-part-files.ts";
import { NearPart } from "./near-part.tsx";

// Most pages don't begin here.
const BeginCard = latePart(async () => (await import("../templates/begin-card.tsx")).BeginCard);

/** The blocks of the page, what could be better, and its social icons. */
export function LinksPart({ editing }: { editing: Editing }) {
	const { page, plan, draft, edit, place, isPaused, isStored, socials, changeSocial } = editing;
	const [begins, setBegins] = useState(() => !page.isPaused && !hasContent(draft, page.socials));
	return (
		<>
			{begins && draft.blocks.length === 0 && (
				<Suspense fallback={<Skeleton height={420} radius="lg" />}>
					<BeginCard page={editing.content} edit={edit} onClose={() => setBegins(false)} />
				</Suspense>
			)}
			<BlockSettings
				pageId={page.id}
				isStored={isStored}
				ensureStored={editing.ensureStored}
				blockedHosts={editing.blockedHosts}
				blocks={draft.blocks}
				socials={socials}
				changeSocial={changeSocial}
				linkLayout={draft.linkLayout}
				plan={plan}
				edit={edit}
				fullName={draft.fullName}
				liveUsername={editing.visitedUsername}
				onOrdered={editing.refresh}
				onUndo={editing.undoOrder}
				openId={place.blockId}
				onOpen={editing.openBlock}
				onCloseForm={editing.closeBlock}
				isChoosing={place.isChoosing}
				onChoosing={editing.choose}
				onTry={editing.setTrial}
				save={editing.save}
			/>
			<Activity mode={place.blockId === null ? "visible" : "hidden"}>
				{isStored && !isPaused && (
					<Suggestions pageId={page.id} draft={draft} plan={plan} edit={edit} openProfile={editing.openProfile} />
				)}
				{isStored && (
					<NearPart height={220}>
						<SocialSettings socials={socials} change={changeSocial} />
					</NearPart>
				)}
			</Activity>
		</>
	);
}
