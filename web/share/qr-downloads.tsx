import { Button } from "@mantine/core";
import { useState } from "react";
import { qrCodeSvg } from "../../core/share/qr-code.ts";
import { keepFile } from "../browser/keep-file.ts";
import { Icon } from "../components/icon.tsx";
import classes from "./qr-code.module.css";
import { PNG_SIZE, qrCodePng } from "./qr-code-png.ts";

interface QrDownloadsProps {
	url: string;
	/** The files' name without its end. */
	name: string;
}

/** Two buttons that save the QR code: as a drawing of any size, and as pixels. */
export function QrDownloads({ url, name }: QrDownloadsProps) {
	const [problem, setProblem] = useState<string | null>(null);

	async function savePixels() {
		const content = await qrCodePng(url);
		setProblem(content ? null : "This browser couldn't draw the picture. The SVG has the same code.");
		if (content) keepFile({ name: `${name}.png`, type: "image/png", content });
	}

	const saveDrawing = () => keepFile({ name: `${name}.svg`, type: "image/svg+xml", content: qrCodeSvg(url) });
	return (
		<div className={classes.downloads}>
			<SaveButton label="SVG" name="Save the QR code as SVG" onClick={saveDrawing} />
			<SaveButton label={`PNG, ${PNG_SIZE} px`} name={`Save the QR code as PNG, ${PNG_SIZE} px`} onClick={savePixels} />
			{problem && (
				<p role="alert" style={{ marginBlock: "1em" }}>
					{problem}
				</p>
			)}
		</div>
	);
}

function SaveButton({ label, name, onClick }: { label: string; name: string; onClick: () => unknown }) {
	return (
		<Button
			variant="subtle"
			color="gray"
			size="sm"
			px="xs"
			leftSection={<Icon name="download" size={18} />}
			aria-label={name}
			onClick={() => void onClick()}
		>
			{label}
		</Button>
	);
}
