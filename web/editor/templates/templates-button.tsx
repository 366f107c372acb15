import { Button } from "@mantine/core";
import { Suspense, useState } from "react";
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
			<Suspense>{isOpen && <TemplateDialog onClose={() => setOpen(false)} />}</Suspense>
		</>
	);
}
