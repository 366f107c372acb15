import "@mantine/core/styles/RadioCard.layer.css";
import { Button, Stack, Text } from "@mantine/core";
import { useMemo, useState } from "react";
import { STARTER_IDS, STARTERS, type StarterId } from "../../../core/assistant/starters.ts";
import type { BioPageContent } from "../../../core/page/page.ts";
import { type MadeTemplate, withTemplate } from "../../../core/templates/with-template.ts";
import { Dialog } from "../../components/dialog.tsx";
import { useDraft, useEditing } from "../editing.ts";
import { newTemplates } from "./late-templates.ts";
import { storePictures } from "./store-pictures.ts";
import { TemplateCards } from "./template-cards.tsx";
import classes from "./templates.module.css";

export interface TemplateDialogProps {
	/** The template that is chosen at first. */
	initial?: StarterId | undefined;
	onClose: () => void;
}

/** The person's own page in each template. Taking one is one step of undo. */
export function TemplateDialog({ initial, onClose }: TemplateDialogProps) {
	const { edit } = useEditing();
	const { draft, content: page } = useDraft();
	/** Whether the page has blocks of its own, visible or hidden. */
	const hasBlocks = draft.blocks.length > 0;
	const [chosen, setChosen] = useState<StarterId | null>(initial ?? null);
	const [isStoring, setStoring] = useState(false);
	const [problem, setProblem] = useState<string | null>(null);
	const [templates] = useState(newTemplates);
	const pages = useMemo(() => pagesIn(templates, page, hasBlocks), [templates, page, hasBlocks]);

	async function take(kind: StarterId) {
		const template = templates[kind];
		setStoring(true);
		setProblem(null);
		try {
			await storePictures({
				wallpaper: page.wallpaper === null ? template.wallpaper : null,
				blocks: hasBlocks ? [] : [...template.blocks],
			});
			edit({ kind: "applyTemplate", template });
			onClose();
		} catch (error) {
			setProblem(error instanceof Error ? error.message : String(error));
			setStoring(false);
		}
	}

	return (
		<Dialog opened onClose={onClose} title="Templates" size="52rem">
			<Stack gap="lg">
				<Text c="dimmed">
					{hasBlocks
						? "A template changes the look and the layout. Your name, bio, links, blocks and icons stay. You can undo it."
						: "A template brings a look, a layout and example blocks. Replace their words and pictures with yours. You can undo it."}
				</Text>
				<TemplateCards label="Template" pages={pages} value={chosen} onChange={setChosen} />
			</Stack>
			<div className={classes.end}>
				<span role="alert" className={classes.problem}>
					{problem}
				</span>
				<Button variant="default" onClick={onClose}>
					Cancel
				</Button>
				<Button
					// Who comes with a template has chosen, and Enter takes it.
					data-autofocus={initial}
					disabled={chosen === null}
					loading={isStoring}
					onClick={() => chosen && void take(chosen)}
				>
					{chosen ? `Use ${STARTERS[chosen].name}` : "Use template"}
				</Button>
			</div>
		</Dialog>
	);
}

type Made = Record<StarterId, MadeTemplate>;

/** Blocks that visitors don't see stay too, although the page in small shows none. */
function pagesIn(templates: Made, page: BioPageContent, hasBlocks: boolean): Record<StarterId, BioPageContent> {
	const pages = STARTER_IDS.map((kind) => {
		const { blocks } = page;
		const shown = withTemplate(page, templates[kind]);
		return [kind, hasBlocks ? { ...shown, blocks } : shown];
	});
	return Object.fromEntries(pages);
}
