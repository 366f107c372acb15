import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { keepLocalCopy, readLocalCopy, unsavedKey } from "../../session/local-copies.ts";
import { draftOf } from "../draft/draft.ts";
import { KeepCopyButton } from "../page-file/keep-copy-button.tsx";
import { LocalDraft } from "../saving/local-draft.ts";
import type { EditablePage } from "../saving/save-page.ts";
import classes from "./viewing.module.css";

/** The changes of somebody who may not save them anymore: this browser keeps them until they say otherwise. */
export function KeptChanges({ page }: { page: EditablePage }) {
	const [kept, setKept] = useState(() => new LocalDraft(page.id).read(draftOf(page), page.version));
	if (!kept) return null;
	return (
		<section className={classes.kept} aria-label="Changes that aren't saved">
			<Text fw={600}>Your last changes aren't saved.</Text>
			<Text>This browser keeps them. You can take them with you as a file, which any page of yours can import.</Text>
			<div className={classes.ways}>
				<KeepCopyButton page={{ ...page, ...kept.draft }} />
				<Button
					variant="subtle"
					color="gray"
					onClick={() => {
						const key = unsavedKey("draft", page.id);
						if (readLocalCopy(key) !== null) keepLocalCopy(key, null);
						setKept(null);
					}}
				>
					Discard
				</Button>
			</div>
		</section>
	);
}
