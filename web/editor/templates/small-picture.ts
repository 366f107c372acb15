import { demoPicturePath, templatePicturePath } from "../../../core/page/demo-pictures.ts";
import { pictureUrl } from "../images/local-pictures.ts";

/** The URL of a picture on a small page. Those of templates have a smaller form. */
export function smallPictureUrl(name: string): string {
	const url = pictureUrl(name);
	return url === templatePicturePath(name) ? demoPicturePath(name) : url;
}
