import { Button } from "@mantine/core";
import { Suspense, useState } from "react";
import { latePart } from "../../components/late-part.tsx";
import type { TemplateDialogProps } from "./template-dialog.tsx";

export const TemplateDialog = latePart(async () => (await import("./template-dialog.tsx")).TemplateDialog);

/** Opens the templates. */
export function TemplatesButton(props: Omit<TemplateDialogProps, "initial" | "onClose">) {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button variant="default" mih={44} onClick={() => setOpen(true)}>
				Templates
			</Button>
			<Suspense>{isOpen && <TemplateDialog {...props} onClose={() => setOpen(false)} />}</Suspense>
		</>
	);
}
