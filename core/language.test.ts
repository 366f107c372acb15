import { describe, expect, it } from "vitest";
import { languageOf } from "./language.ts";

describe("the language of a page", () => {
	it.each([
		["ar", "مصورة من القاهرة. احجز جلسة. متجري على Instagram"],
		["fa", "عکاس در تهران. فروشگاه من. پادکست"],
		["ur", "لاہور سے فوٹوگرافر۔ میرے بارے میں"],
		["he", "צלמת מתל אביב. החנות שלי"],
		["zh", "摄影师，常驻上海。我的商店。YouTube"],
		["ja", "東京の写真家。お問い合わせ"],
		["ko", "서울의 사진작가. 내 가게"],
		["th", "ช่างภาพจากกรุงเทพ ร้านของฉัน"],
		["hi", "मुंबई की फ़ोटोग्राफ़र। मेरी दुकान"],
		["el", "Φωτογράφος στην Αθήνα. Το κατάστημά μου"],
		["ru", "Фотограф из Москвы. Мой магазин. Написать мне. Новые съёмки"],
		["uk", "Фотографка з Києва. Мій магазин. Написати мені"],
		["en", "Ceramics, slow travel and a weekly letter. 1. Something worth a visit"],
		["en", "Photographer based in Lisbon. Book a session. My portfolio"],
		["de", "Keramik, langsame Reisen und ein wöchentlicher Brief. Mein Laden"],
		["fr", "Céramiques, voyages lents et une lettre chaque semaine. La boutique"],
		["es", "Fotógrafa en Madrid. Reserva una sesión. Mi tienda"],
		["pt", "Fotógrafa em Lisboa. Marque uma sessão. A minha loja"],
		["it", "Ceramiche, viaggi lenti e una lettera ogni settimana"],
		["nl", "Keramiek, langzaam reizen en elke week een brief. De winkel"],
		["pl", "Fotografka z Warszawy. Umów sesję. Mój sklep"],
		["tr", "İstanbul merkezli fotoğrafçı. Randevu al. Bana yaz"],
		["vi", "Nhiếp ảnh gia tại Hà Nội. Đặt lịch chụp. Cửa hàng của tôi"],
		["he", "צלמת מתל אביב. España"],
		["cs", "Fotografka z Prahy. Objednat focení. Můj obchod"],
	])("the language is %s: %s", (language, text) => {
		expect(languageOf(text)).toBe(language);
	});

	it.each([
		["is nothing but names", "Instagram. TikTok. YouTube. Spotify"],
		["is a name", "Jane Roe"],
		["is too short to tell", "Butik i Stockholm"],
		["could be several languages", "Фотограф"],
		["has as many words of one language as of another", "Керамика и книги на полке"],
		["has no letters", "😀 2026 — 24/7"],
		["is empty", ""],
	])("the language is null when the text %s", (_why, text) => {
		expect(languageOf(text)).toBeNull();
	});
});
