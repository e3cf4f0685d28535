/**
 * Checksums that earlier releases recorded. They covered a migration's whole file with its imports,
 * whose paths have changed since; databases with these checksums are still accepted.
 */
export const earlierChecksums: Readonly<Record<string, string>> = {
  '0001-accounts': 'e866f29a1dc044732c1a0faddcbe0227d9cbd3d5abbc29824c15db16ef0bcd16',
  '0002-catalogue': '0bf4cbb4a772a092f791d00c785fddb13fba4a178c4e859bb6e916fa13c270d6',
  '0003-login': '2ff9d6cc3ff4589d9f08521225771b40f7aaf5d281e1d42a87098ecca1cd40d7',
  '0004-game-lists': '624b233401d12d947b49ebfe6c7f0b06b46498b66faf3c8ed51d1db33be6a3bd',
  '0005-games-admin': '22fe3290362d65d17d5916fce35ab7e5146d6b6c198dde6c2aaad79d1c791a91',
  '0006-rankings': '709b2a2adbe2d3154b3c82d70c1896bee626d9a3170aab95f911cbaf40485c94',
  '0007-idempotency': '4a62639c7d8664320977c296abf1985d9bfb8734b8bc864228afe8d6d12d7645',
  '0008-game-facts': '65682de73db1d3b2893ddfca7c26f1c197ae6c0abdbef0cff7ffda0ca03ab714',
  '0009-news': 'fb1075692aaa51cdd6451194ee8095b2e88ac7175229d83185b41bc38dd41b6a',
  '0010-banners': 'fe55791e624a91bfb48a03d0b57b019e7412e929270dbe5db42a5ee5e88700c3',
  '0011-personal': '9db4e4d1a5b6b920cfe9c1d4514e1a18a9fa6bf4b0ff708f16d57a9dafc6796f',
  '0012-feedback': '3692dbcc8633cb71e11ebe1da5f6d648fb8d7b5a490f1cee1db3f886e416a4dc',
  '0013-ranking-templates': '07ec9ac6bfd94e9910bba20e08f5c06f6955c40a93ef0c13644e59086a441820',
  '0014-favorites': '0dc33977648d931c04346dfe882f90a30d77ca5c9ef12d8b0aa16cb30e60e966',
  '0015-news-games': '958a101080b7135fb42faddf6fb63c289556651db9332cebe77923af5aa40740',
  '0016-discussions': '5a2b015ec8e962b01924210febb4a50707b5e85db4195f2ffbfc9e97ed725d0b',
  '0017-unlisted-games': 'df958bbe6b9c7225e807f3fcfa08a8faddeddea86140602686b03ec26ef5f335',
  '0018-kept-texts': '6f54932a32f72e11f6e3abdce91eaad409160b6d9020586bb38bdb03797bbb7f',
  '0019-keyed-results': '9ad01ea3545fb2513e32204c9840f9b137be298edb27c5e42065f57d8f5c94c8',
};
