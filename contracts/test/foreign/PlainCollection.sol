// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";

/// @notice A stranger's collection as most are: each token with an address of its own, which may change.
contract PlainCollection is ERC721 {
    mapping(uint256 tokenId => string uri) private _uris;

    event MetadataUpdate(uint256 tokenId);

    constructor(string memory name_, string memory symbol_) ERC721(name_, symbol_) {}

    function mint(address to, uint256 tokenId, string calldata uri) external {
        _mint(to, tokenId);
        _uris[tokenId] = uri;
    }

    function setUri(uint256 tokenId, string calldata uri) external {
        _uris[tokenId] = uri;
        emit MetadataUpdate(tokenId);
    }

    function tokenURI(uint256 tokenId) public view override returns (string memory) {
        _requireOwned(tokenId);
        return _uris[tokenId];
    }
}
