import { Button } from "@mantine/core";
import { useState } from "react";
import { latePart } from "../../components/late-part.tsx";

export const TemplateDialog = latePart(async () => (await import("./template-dialog.tsx")).TemplateDialog);

/** Opens the templates. */
export function TemplatesButton() {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button variant="default" onClick={() => setOpen(true)}>
				Templates
			</Button>
			{isOpen && <TemplateDialog onClose={() => setOpen(false)} />}
		</>
	);
}
